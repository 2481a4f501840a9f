-- What the truth guard did: answers for fictional profiles that it read, those of them that it held back, answers that a second
-- person judged, and those of them that were against the rules. An answer is about the member who got it; one that was held back
-- went to nobody and counts as one person.
-- $1 site, $2 from, $3 until, $4 null: these figures are not of one member.
with sent as (
  select c.site_id, case m.author_id when c.low_id then c.high_id else c.low_id end as member_id
  from message m join conversation c on c.id = m.conversation_id
  where m.author_kind in ('operator', 'automatic') and m.at >= $2 and m.at < $3
), held as (
  select site_id, id from desk_refusal where at >= $2 and at < $3
), judged as (
  select d.site_id, d.verdict, case d_profile.kind when 'member' then c.low_id else c.high_id end as member_id
  from desk_sample d
  join conversation c on c.id = d.conversation_id
  join profile d_profile on d_profile.member_id = c.low_id
  where d.looked_at >= $2 and d.looked_at < $3
), answer as (
  select sent.site_id, 'read' as cell, sent.member_id as person
  from sent join profile p on p.member_id = sent.member_id and not p.is_demo
  union all select site_id, 'read', id from held
  union all select site_id, 'held', id from held
  union all select site_id, 'judged', member_id from judged
  union all select site_id, 'against_rules', member_id from judged where verdict = 'against_rules'
)
select scope.name as scope, cell, count(*)::float8 as value, count(distinct person)::int as persons
from answer
join site s on s.id = answer.site_id
cross join (values ('site'), ('pool')) scope(name)
where s.pool = (select pool from site where id = $1) and (scope.name = 'pool' or s.id = $1) and $4::uuid is null
group by 1, 2
