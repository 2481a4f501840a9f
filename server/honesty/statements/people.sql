-- How many people there are, each counted once: members seen in 30 days and profiles in lists at the moment of counting, and
-- within the period members who were told plainly that a profile is fictional, had to rest from fictional profiles, closed
-- themselves out, or raised an alarm.
-- $1 site, $2 from, $3 until, $4 null: these figures are not of one member.
with person as (
  select site_id, 'active' as cell, member_id as id from profile
  where kind = 'member' and not is_demo and last_active_at >= $3::timestamptz - interval '30 days'
  union all
  select site_id, case kind when 'member' then 'listed_real' else 'listed_fictional' end, member_id from profile
  where not is_demo and status = 'active' and not invisible and hidden_at is null
  union all
  select site_id, 'told_plainly', member_id from vulnerable_sign where at >= $2 and at < $3
  union all
  select m.site_id, 'rested', m.id from member_rest r join member m on m.id = r.member_id where r.at >= $2 and r.at < $3
  union all
  select m.site_id, 'closed_out', m.id from self_exclusion e join member m on m.id = e.member_id where e.at >= $2 and e.at < $3
  union all
  select c.site_id, 'alarms', coalesce(c.member_id, c.id) from review_signal i join review_case c on c.id = i.case_id
  where i.kind = 'alarm' and i.at >= $2 and i.at < $3
)
select scope.name as scope, cell, count(distinct person.id)::float8 as value, count(distinct person.id)::int as persons
from person
join site s on s.id = person.site_id
cross join (values ('site'), ('pool')) scope(name)
where s.pool = (select pool from site where id = $1) and (scope.name = 'pool' or s.id = $1) and $4::uuid is null
group by 1, 2
