import type { Feeding } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { cx, Icon } from '@manger/ui'
import { isCounted } from '../../feeding-plan.formulas.ts'
import * as s from './cells.module.css'

/** The groups of a feeding with their heads: High A (118) · High B (112). */
export const groupsText = ({ groups }: Pick<Feeding, 'groups'>): string =>
  groups.map(({ name, heads }) => `${name} (${heads})`).join(' · ')

/** Ration and groups of a row. */
export const NameCell = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  return (
    <>
      <span className={cx(s.title, !isCounted(feeding) && s.struck)}>
        {feeding.ration.name}
        {feeding.locked && <Icon name="lock" size={14} label={t('flag.locked')} />}
      </span>
      <span className={s.sub} title={groupsText(feeding)}>
        {groupsText(feeding)}
      </span>
    </>
  )
}
