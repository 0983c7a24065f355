import type { Feeding } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { changedHeads } from '../groups.formulas.ts'

/** Groups that wait for their feed and have other heads than it was planned for: said before anybody drives there. */
export const HeadsChanged = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const changed = changedHeads(feeding)
  if (changed.length === 0) return null
  return (
    <Note title={t('cab.headsChanged')}>
      {changed.map(({ group, name, heads, heads_now }) => (
        <p key={group}>{t('cab.headsNow', { name, now: heads_now, planned: heads })}</p>
      ))}
    </Note>
  )
}
