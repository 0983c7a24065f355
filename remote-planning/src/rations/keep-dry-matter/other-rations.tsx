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
    const change = (label: string, before: string, after: string) => `${label} ${before} → ${after}`
    const percents = change(t('facts.dryMatter'), format.percent(dry_matter), format.percent(new_dry_matter))
    // A ration that no group gets has no weight per head.
    if (kg_per_head === null) return percents
    const now = kg_per_head * factor
    const dm = (kg: number, percent: number) => format.weightText(dryMatterPerHead(kg, percent, 1))
    return [
      percents,
      change(t('rations.keep.perHead'), format.weightText(kg_per_head), format.weightText(now)),
      change(t('rations.dmPerHead'), dm(kg_per_head, dry_matter), dm(now, new_dry_matter)),
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
