import type { Group } from '@manger/contract/groups'
import { useFormat, useTranslate } from '@manger/platform'
import * as s from './list.module.css'
import { GroupTags } from './use-group-columns.tsx'

/** An animal group on a phone. */
export const GroupCard = ({ group }: { group: Group }) => {
  const t = useTranslate()
  const format = useFormat()
  const { name, animal_count, animal_type_name, max_weight } = group
  const facts = [
    animal_type_name,
    max_weight === null ? null : t('groups.atMost', { weight: format.weightText(max_weight) }),
  ]
  return (
    <div className={s.card}>
      <b>{name}</b>
      <span className={s.figure}>{t('heads', { count: animal_count })}</span>
      <small className={s.other}>{facts.filter(Boolean).join(' · ')}</small>
      <span className={s.tags}>
        <GroupTags group={group} />
      </span>
    </div>
  )
}
