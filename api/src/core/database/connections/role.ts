import type pg from 'pg'

/** The role that serves requests: owns nothing and never bypasses row-level security. */
export const APP_ROLE = 'manger_app'

/** Any number that migrations do not use, the same in every process. */
const LOCK = 4_627_003

type Self = { name: string; may_create_roles: boolean; bypasses: boolean; has_app_role: boolean }

/**
 * Gives the serving role its rights, after the migrations; it is made here when the role of the connection may. Where
 * there is none the start is refused: the role that made the tables never serves requests itself.
 */
export const prepareRole = async (client: pg.ClientBase): Promise<string> => {
  const self = await whoAmI(client)
  if (self.name === APP_ROLE) throw servesItself()
  if (self.may_create_roles || self.has_app_role) {
    await refuseMightyRole(client)
    await refuseOwningRole(client, self.name)
    if (self.may_create_roles) await makeAppRole(client)
    await grantTables(client)
    return APP_ROLE
  }
  // The owner of a table may open it again, and change what is only ever added to: it must not serve.
  const why = self.bypasses ? 'bypasses row-level security' : 'owns the tables and may open them again'
  throw new Error(
    [
      `The role "${self.name}" of DATABASE_URL ${why}, so clients would not be kept apart.`,
      'As an administrator run this SQL and start again:',
      `  create role ${APP_ROLE} nologin;`,
      `  grant ${APP_ROLE} to "${self.name}";`,
    ].join('\n'),
  )
}

// What such a login migrates it owns, and each role is a member of itself: it would serve what it may open again.
const servesItself = (): Error =>
  new Error(
    [
      `DATABASE_URL signs in as ${APP_ROLE}, which would own the tables, so clients would not be kept apart.`,
      'As an administrator run this SQL, put manger_owner into DATABASE_URL and start again:',
      "  create role manger_owner login password '…';",
      `  reassign owned by ${APP_ROLE} to manger_owner;`,
      `  grant ${APP_ROLE} to manger_owner;`,
    ].join('\n'),
  )

// Granted by hand: a member may do what its role may, so also open the tables again.
const refuseOwningRole = async (client: pg.ClientBase, login: string): Promise<void> => {
  const { rows } = await client.query<{ owner: string }>(
    `select pg_get_userbyid(t.relowner) as owner from pg_class t join pg_roles app on app.rolname = $1
     where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
       and pg_has_role(app.oid, t.relowner, 'member') limit 1`,
    [APP_ROLE],
  )
  const [table] = rows
  if (!table) return
  const isOwner = table.owner === APP_ROLE
  const why = isOwner ? 'owns tables' : `is a member of "${table.owner}", which owns tables`
  throw new Error(
    [
      `The role ${APP_ROLE} ${why} and may open them again, so clients would not be kept apart.`,
      'As an administrator run this SQL and start again:',
      isOwner
        ? `  reassign owned by ${APP_ROLE} to "${login}";`
        : `  revoke "${table.owner}" from ${APP_ROLE};`,
    ].join('\n'),
  )
}

// Somebody has made or changed it by hand: then the policies keep nobody apart, whatever the code does.
const refuseMightyRole = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query(
    'select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [APP_ROLE],
  )
  if (rows.length === 0) return
  throw new Error(
    [
      `The role ${APP_ROLE} bypasses row-level security, so clients would not be kept apart.`,
      'As an administrator run this SQL and start again:',
      `  alter role ${APP_ROLE} nosuperuser nobypassrls;`,
    ].join('\n'),
  )
}

/**
 * Refuses a login for the calls that could get around the policies: by its own might, or by `reset role` from the serving role
 * back to one that may.
 */
export const refuseServing = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ login: string; may_serve: boolean; might: string | null }>(
    `select rolname as login, pg_has_role(oid, $1, 'member') as may_serve,
       case when rolsuper or rolbypassrls then 'bypasses row-level security'
         when rolcreaterole then 'may create roles'
         when exists (select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
           and pg_has_role(pg_roles.oid, relowner, 'member')) then 'owns tables, or is a member of the role that does'
       end as might
     from pg_roles where rolname = session_user`,
    [APP_ROLE],
  )
  const [{ login = '', may_serve = false, might = null } = {}] = rows
  if (may_serve && might === null) return
  throw new Error(
    [
      `The role "${login}" of DATABASE_SERVING_URL ${might ?? `is no member of ${APP_ROLE}`}, so it cannot serve.`,
      'As an administrator run this SQL, put that role into DATABASE_SERVING_URL and start again:',
      `  alter role ${APP_ROLE} login password '…';`,
    ].join('\n'),
  )
}

const whoAmI = async (client: pg.ClientBase): Promise<Self> => {
  const { rows } = await client.query<Self>(
    `select rolname as name, rolsuper or rolcreaterole as may_create_roles, rolsuper or rolbypassrls as bypasses,
       exists (select from pg_roles app where app.rolname = $1 and pg_has_role(current_user, app.oid, 'member'))
         as has_app_role
     from pg_roles where rolname = current_user`,
    [APP_ROLE],
  )
  const [self] = rows
  if (!self) throw new Error('The role of the database connection is not known to the database.')
  return self
}

// Roles belong to the whole server: another database of it may have made this one, or be making it now.
const makeAppRole = (client: pg.ClientBase) =>
  client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin nobypassrls;
    end if;
    execute format('grant ${APP_ROLE} to %I', current_user);
  exception when duplicate_object or unique_violation then null; end $$`)

// Facts that are only added stay as they are whatever the code does; such a table says so in its comment.
const grantTables = (client: pg.ClientBase) =>
  client.query(`
    -- Two servers that start together would write the same rows of the catalog, and one of them would fail.
    select pg_advisory_xact_lock(${LOCK});
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    revoke select, update on all sequences in schema public from ${APP_ROLE};
    grant usage on all sequences in schema public to ${APP_ROLE};
    revoke insert, update, delete on schema_migrations from ${APP_ROLE};
    do $$ declare fixed regclass; begin
      for fixed in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and obj_description(oid, 'pg_class') like 'append-only%'
      loop execute format('revoke update, delete on %s from ${APP_ROLE}', fixed); end loop;
    end $$`)
