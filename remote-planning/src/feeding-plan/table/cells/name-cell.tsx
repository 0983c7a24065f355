import type { Feeding } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { Checkbox, cx, Icon } from '@manger/ui'
import type { Marks } from '@manger/ui/data'
import { isCounted } from '../../feeding-plan.formulas.ts'
import * as s from './cells.module.css'

/** The groups of a feeding with their heads: High A (118) · High B (112). */
export const groupsText = ({ groups }: Pick<Feeding, 'groups'>): string =>
  groups.map(({ name, heads }) => `${name} (${heads})`).join(' · ')

type NameCellProps = {
  feeding: Feeding
  /** Rows are being marked: a box stands before the name. */
  marks?: Marks | null
}

/** Ration and groups of a row. */
export const NameCell = ({ feeding, marks = null }: NameCellProps) => {
  const t = useTranslate()
  return (
    <>
      <span className={cx(s.title, !isCounted(feeding) && s.struck)}>
        {marks !== null && (
          <Checkbox
            label={feeding.ration.name}
            checked={marks.ids.has(feeding.id)}
            onChange={() => marks.toggle(feeding.id)}
          />
        )}
        {feeding.ration.name}
        {feeding.locked && <Icon name="lock" size={14} label={t('flag.locked')} />}
      </span>
      <span className={s.sub} title={groupsText(feeding)}>
        {groupsText(feeding)}
      </span>
    </>
  )
}
