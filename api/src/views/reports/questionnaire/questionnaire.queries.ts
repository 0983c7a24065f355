import { sql } from 'kysely'
import { personName } from '#core/records/names.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { allOf } from '../make/feeding-conditions.ts'
import type { ReportAsk } from '../make/report-maker.ts'

const isOwnFarm = ({ farms }: ReportAsk) => allOf(oneOfIds('f.id', farms ?? undefined))

/** A company of the client with its requisites and whom to ask; what nobody filled in is null. */
export type CompanyRow = {
  id: number
  name: string
  registry_code: string | null
  address: string | null
  timezone: string | null
  country: string | null
  contact: string | null
  phone: string | null
}

/** Companies in which the caller has farms, or all of the client. */
export const companyRows = async (ask: ReportAsk): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.name, nullif(c.registry_code, '') as registry_code, nullif(c.address, '') as address,
      coalesce(c.timezone, (select f.timezone from farms f where f.client_id = c.client_id and f.company_id = c.id
        order by f.id limit 1)) as timezone,
      nullif(o.country, '') as country, nullif(${personName('o')}, '') as contact, nullif(o.phone, '') as phone
    from companies c join clients o on o.id = c.client_id
    where c.client_id = ${ask.client} and not c.deleted and (${ask.farms}::bigint[] is null or exists (
      select from farms f where f.client_id = c.client_id and f.company_id = c.id and ${isOwnFarm(ask)}))
    order by c.name collate "und-x-icu", c.id`.execute(ask.tx)
  return rows
}

type Text = string | null

type FarmRow = {
  company: number
  id: number
  name: string
  structural_unit: Text
  farm_manager: Text
  chief_zootechnician: Text
  accountant: Text
  weigher: Text
  timezone: string
}

/** The caller's farms with the people of their forms. */
export const farmRows = async (ask: ReportAsk): Promise<FarmRow[]> => {
  const { rows } = await sql<FarmRow>`
    select f.company_id as company, f.id, f.name, nullif(f.structural_unit, '') as structural_unit,
      nullif(f.farm_manager, '') as farm_manager, nullif(f.chief_zootechnician, '') as chief_zootechnician,
      nullif(f.accountant, '') as accountant, nullif(f.weigher, '') as weigher, f.timezone
    from farms f where f.client_id = ${ask.client} and ${isOwnFarm(ask)}
    order by f.name collate "und-x-icu", f.id`.execute(ask.tx)
  return rows
}

/** Something of a farm, by the farm's name. */
type OfFarm = { company: number; id: number; name: string; farm: string }
type GroupRow = OfFarm & { animal_type: string; heads: number }

/** Groups of the caller's farms with their heads. */
export const groupRows = async (ask: ReportAsk): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select f.company_id as company, g.id, g.name, f.name as farm, a.name as animal_type, g.animal_count as heads
    from groups g
    join farms f on f.client_id = g.client_id and f.id = g.farm_id
    join animal_types a on a.client_id = g.client_id and a.id = g.animal_type_id
    where g.client_id = ${ask.client} and not g.deleted and ${isOwnFarm(ask)}
    order by f.name collate "und-x-icu", f.id, g.name collate "und-x-icu", g.id`.execute(ask.tx)
  return rows
}

type MixerRow = OfFarm & { model: Text; max_weight: number }

/** Mixers of the caller's farms; brand and model where the mixer database knows them. */
export const mixerRows = async (ask: ReportAsk): Promise<MixerRow[]> => {
  const { rows } = await sql<MixerRow>`
    select f.company_id as company, x.id, x.name, f.name as farm, b.name || ' ' || m.name as model, x.max_weight
    from mixers x
    join farms f on f.client_id = x.client_id and f.id = x.farm_id
    left join mixer_models m on m.id = x.model_id
    left join mixer_brands b on b.id = m.brand_id
    where x.client_id = ${ask.client} and not x.deleted and ${isOwnFarm(ask)}
    order by f.name collate "und-x-icu", f.id, x.name collate "und-x-icu", x.id`.execute(ask.tx)
  return rows
}

type RationRow = OfFarm & { dry_matter: number | null; price: number | null }

/** Rations of the caller's farms with dry matter and price per 1000 kg as they are now (F6, F8). */
export const rationRows = async (ask: ReportAsk): Promise<RationRow[]> => {
  const { rows } = await sql<RationRow>`
    select f.company_id as company, r.id, r.name, f.name as farm, mix.dry_matter, mix.price
    from rations r
    join farms f on f.client_id = r.client_id and f.id = r.farm_id
    left join lateral (
      select sum(l.percent * i.dry_matter) / nullif(sum(l.percent), 0) as dry_matter,
        sum(l.percent * i.price) / nullif(sum(l.percent), 0) as price
      from ration_lines l join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
      where l.client_id = r.client_id and l.ration_id = r.id and l.ration_version = r.ration_version) mix on true
    where r.client_id = ${ask.client} and not r.deleted and ${isOwnFarm(ask)}
    order by f.name collate "und-x-icu", f.id, r.name collate "und-x-icu", r.id`.execute(ask.tx)
  return rows
}

export type StockRow = {
  company: number
  id: number
  name: string
  /** In tonnes, 0 = not known. */
  capacity: number
  /** In kg. */
  balance: number
  ingredients: number[]
}

/** Stocks with what lies in them. */
export const stockRows = async (ask: ReportAsk): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    select s.company_id as company, s.id, s.name, s.capacity, coalesce(sum(b.qty), 0) as balance,
      coalesce(array_agg(i.id order by i.id) filter (where i.id is not null), '{}'::bigint[]) as ingredients
    from stocks s
    left join ingredients i on i.client_id = s.client_id and i.stock_id = s.id and not i.deleted
    left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
    where s.client_id = ${ask.client} and not s.deleted
    group by s.company_id, s.id, s.name, s.capacity
    order by s.name collate "und-x-icu", s.id`.execute(ask.tx)
  return rows
}

type UserRow = {
  id: number
  person: string
  user_type: string
  access_groups: Text
  companies: number[]
}

/** The client's own people with their access groups, and the companies in which each may see a farm. */
export const userRows = async (ask: ReportAsk): Promise<UserRow[]> => {
  const { rows } = await sql<UserRow>`
    select a.id, coalesce(nullif(${personName('a')}, ''), a.email) as person, a.user_type,
      (select string_agg(g.name, ', ' order by g.name) from access_group_members m
        join access_groups g on g.client_id = m.client_id and g.id = m.group_id
        where m.client_id = u.client_id and m.account_id = u.account_id) as access_groups,
      array(select distinct f.company_id from farms f where f.client_id = u.client_id
        and (a.user_type = 'client' or u.all_farms or exists (select from client_user_farms o
          where o.client_id = u.client_id and o.account_id = u.account_id and o.farm_id = f.id))) as companies
    from client_users u join accounts a on a.id = u.account_id
    where u.client_id = ${ask.client} and not a.is_locked
    order by a.user_type, a.last_name collate "und-x-icu", a.first_name collate "und-x-icu", a.id`.execute(
    ask.tx,
  )
  return rows
}
