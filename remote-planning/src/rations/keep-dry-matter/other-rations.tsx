import { dryMatterPerHead, type OtherKept } from '@manger/contract/rations'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { Checkbox } from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import * as s from './keep-dry-matter.module.css'
import { useKeptColumns } from './kept-ration.tsx'

type OtherRationsProps = {
  rations: readonly OtherKept[]
  /** Those that are left as they are. */
  left: ReadonlySet<number>
  onLeft: (left: ReadonlySet<number>) => void
}

const useFacts = () => {
  const t = useTranslate()
  const format = useFormat()
  return ({ dry_matter, new_dry_matter, kg_per_head, factor }: OtherKept): string => {
    const now = kg_per_head === null ? null : kg_per_head * factor
    const change = (before: string, after: string) => `${before} → ${after}`
    const dm = (kg: number | null, percent: number) =>
      format.weightText(kg === null ? null : dryMatterPerHead(kg, percent, 1))
    return [
      `${t('facts.dryMatter')} ${change(format.percent(dry_matter), format.percent(new_dry_matter))}`,
      `${t('rations.keep.perHead')} ${change(format.weightText(kg_per_head), format.weightText(now))}`,
      `${t('rations.dmPerHead')} ${change(dm(kg_per_head, dry_matter), dm(now, new_dry_matter))}`,
    ].join(' · ')
  }
}

/** The other rations with the ingredient, before and after; which of them are saved too is chosen here (F9). */
export const OtherRations = ({ rations, left, onLeft }: OtherRationsProps) => {
  const t = useTranslate()
  const farm = useFarm()
  const columns = useKeptColumns()
  const facts = useFacts()
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    onLeft(next)
  }
  if (rations.length === 0) return null
  return (
    <section className={s.others} aria-label={t('rations.keep.others')}>
      <h3>{t('rations.keep.others')}</h3>
      {rations.map((ration) => (
        <div key={ration.id}>
          <Checkbox checked={!left.has(ration.id)} onChange={(isChosen) => choose(ration.id, isChosen)}>
            {ration.farm.id === farm.id ? ration.name : `${ration.name} · ${ration.farm.name}`}
          </Checkbox>
          <details>
            <summary>{facts(ration)}</summary>
            <DataTable
              label={t('panel.ingredientsOf', { name: ration.name })}
              size="small"
              columns={columns}
              rows={ration.lines}
              rowKey={({ ingredient }) => ingredient}
            />
          </details>
        </div>
      ))}
    </section>
  )
}
