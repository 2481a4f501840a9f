-- How soon members are answered. A run is what A wrote to B since B's last line, dated by its first line. It counts if it began
-- within the period and at least 24 hours before its end, and it is answered if B wrote within 24 hours of its first line. In the
-- median an unanswered run waits for ever; no value means more than a day. Between members a row is about as many persons
-- as wrote or were written to, whichever is fewer.
-- $1 site, $2 from, $3 until, $4 the one member whose own runs are counted, or null for everybody.
with line as (
  select c.site_id, m.conversation_id, m.number, m.at, m.author_kind, m.author_id,
    case m.author_id when c.low_id then c.high_id else c.low_id end as other_id,
    lag(m.author_id) over (partition by m.conversation_id order by m.number) as author_before
  from message m
  join conversation c on c.id = m.conversation_id
  join site s on s.id = c.site_id
  where s.pool = (select pool from site where id = $1)
    and m.author_kind <> 'system' and m.at < $3
    and ($4::uuid is null or c.low_id = $4 or c.high_id = $4)
), first_line as (
  select *, lead(at) over following as next_at, lead(author_kind) over following as next_by
  from line where author_before is distinct from author_id
  window following as (partition by conversation_id order by number)
), run as (
  select f.site_id = $1 as is_site, f.author_id, f.other_id, f.next_by,
    case other.kind when 'member' then 'between' else 'fictional' end as kind,
    case when f.next_at <= f.at + interval '24 hours' then (extract(epoch from f.next_at - f.at) / 60)::float8 end as minutes
  from first_line f
  join profile author on author.member_id = f.author_id and author.kind = 'member' and not author.is_demo
  join profile other on other.member_id = f.other_id and not other.is_demo
  where f.at >= $2 and f.at <= $3::timestamptz - interval '24 hours' and ($4::uuid is null or f.author_id = $4)
), author as (
  select is_site, kind, author_id, count(*) as runs, count(minutes) as answered,
    count(minutes) filter (where next_by = 'operator') as by_staff,
    count(minutes) filter (where next_by = 'automatic') as by_program
  from run group by 1, 2, 3
), other as (
  select is_site, kind, other_id, count(minutes) as answered from run group by 1, 2, 3
), wait as (
  select is_site, kind, ceil(minutes) as minutes, count(*) as runs from run group by 1, 2, 3
), scope(name) as (
  values ('site'), ('pool')
), asked as (
  select scope.name as scope, kind, sum(runs) as runs, sum(answered) as answered, sum(by_staff) as by_staff,
    sum(by_program) as by_program, count(distinct author_id) as persons,
    count(distinct author_id) filter (where answered > 0) as answered_persons,
    count(distinct author_id) filter (where by_staff > 0) as staff_persons,
    count(distinct author_id) filter (where by_program > 0) as program_persons
  from author cross join scope where is_site or scope.name = 'pool' group by 1, 2
), written_to as (
  select scope.name as scope, count(distinct other_id) as persons,
    count(distinct other_id) filter (where answered > 0) as answered_persons
  from other cross join scope where kind = 'between' and (is_site or scope.name = 'pool') group by 1
), ranked as (
  select scope.name as scope, kind, minutes, sum(runs) over (partition by scope.name, kind order by minutes) as so_far,
    sum(runs) over (partition by scope.name, kind) as total
  from wait cross join scope where is_site or scope.name = 'pool'
), median as (
  select scope, kind, min(minutes) filter (where 2 * so_far >= total) as minutes from ranked group by 1, 2
), counted as (
  select asked.*, median.minutes, least(asked.persons, w.persons) as told_persons,
    least(asked.answered_persons, w.answered_persons) as told_answered
  from asked join median using (scope, kind)
  left join written_to w on w.scope = asked.scope and asked.kind = 'between'
)
select scope, kind || '_' || cell.name as cell, cell.value::float8 as value, cell.persons::int as persons
from counted cross join lateral (values
  ('runs', runs, told_persons),
  ('answered', answered, told_answered),
  ('by_staff', by_staff, staff_persons),
  ('by_program', by_program, program_persons),
  ('share', round(100 * answered / runs), least(told_persons, coalesce(nullif(told_answered, 0), told_persons))),
  ('minutes', minutes, told_persons)
) cell(name, value, persons)
