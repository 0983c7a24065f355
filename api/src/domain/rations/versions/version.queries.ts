import type { RationLine } from '@manger/contract/rations'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** A version as it is stored, with the figures that its feeds had when it was made; the present one with those of now. */
export type VersionRow = {
  ration_version: number
  created_at: string
  author: { id: number; name: string } | null
  recipe: RationLine[]
}

/** The versions of a ration, the newest first. */
export const versionRows = async (tx: Tx, client: number, ration: number): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select v.ration_version, v.created_at,
      case when a.id is null then null
        else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as author,
      coalesce((select jsonb_agg(jsonb_build_object('ingredient', l.ingredient_id, 'percent', l.percent,
          'name', trim(t.name || ' ' || i.suffix), 'stock_name', s.name, 'class', t.class, 'swatch', t.swatch,
          'dry_matter', case when v.ration_version = r.ration_version then i.dry_matter else coalesce(l.dry_matter, i.dry_matter) end,
          'price', case when v.ration_version = r.ration_version then i.price else coalesce(l.price, i.price) end, 'deleted', i.deleted) order by l.position)
        from ration_lines l
        join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
        join stocks s on s.client_id = i.client_id and s.id = i.stock_id
        join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
        where l.client_id = v.client_id and l.ration_id = v.ration_id
          and l.ration_version = v.ration_version), '[]') as recipe
    from ration_versions v join rations r on r.client_id = v.client_id and r.id = v.ration_id
    left join accounts a on a.id = v.account_id
    where v.client_id = ${client} and v.ration_id = ${ration}
    order by v.ration_version desc`.execute(tx)
  return rows
}
