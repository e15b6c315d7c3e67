import pg from 'pg'

/** The role as which the shop uses the embedded database. */
export const ORDINARY_ROLE = 'buxar_shop'

/**
 * Makes the ordinary role of the embedded database and gives it what the shop has made in the database of this
 * address, so that a fault in the shop's SQL reaches neither the machine's files nor other roles.
 * @param superuserUrl address of the database, as its superuser
 * @param password of the role; the shop's process knows the superuser's anyway, so it may be the same
 */
export async function giveToOrdinaryRole(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_roles where rolname = '${ORDINARY_ROLE}'`)
    if (rows.length === 0) await client.query(`create role ${ORDINARY_ROLE} login password ${client.escapeLiteral(password)}`)
    await client.query(GIVE)
  } finally {
    await client.end()
  }
}

/** Everything in the shop's schemas that does not belong to the role yet; sequences follow their tables. */
const GIVE = `
do $$
declare command text;
begin
  if not has_database_privilege('${ORDINARY_ROLE}', current_database(), 'create') then
    execute format('grant all on database %I to ${ORDINARY_ROLE}', current_database());
  end if;
  for command in
    with owned as (select oid from pg_roles where rolname = '${ORDINARY_ROLE}'),
      rooms as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
    select format('alter schema %I owner to ${ORDINARY_ROLE}', nspname) from rooms where nspowner <> (select oid from owned)
    union all
    select format('alter %s %s owner to ${ORDINARY_ROLE}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, pg_class.oid::regclass)
      from pg_class where relnamespace in (select oid from rooms) and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relowner <> (select oid from owned)
        and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('alter routine %s owner to ${ORDINARY_ROLE}', pg_proc.oid::regprocedure)
      from pg_proc where pronamespace in (select oid from rooms) and proowner <> (select oid from owned)
    union all
    select format('alter type %s owner to ${ORDINARY_ROLE}', pg_type.oid::regtype)
      from pg_type where typnamespace in (select oid from rooms) and typtype in ('e', 'd') and typowner <> (select oid from owned)
  loop
    execute command;
  end loop;
end $$`
