import { useFormat, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import * as s from './heads.module.css'

/** How many animals a group has. */
export const Heads = ({ count, isLarge = false }: { count: number; isLarge?: boolean }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <span className={s.heads} data-large={isLarge ? '' : undefined} title={t('heads', { count })}>
      <Icon name="cow" size={isLarge ? 24 : 17} />
      {format.number(count, 0)}
    </span>
  )
}
