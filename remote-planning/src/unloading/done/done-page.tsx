import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Note } from '@manger/ui'
import { MainButton } from '../../weighing-here/cab/bar-button.tsx'
import { Cab } from '../../weighing-here/cab/cab.tsx'
import { HeadOfUnloading } from '../head-of-unloading.tsx'
import { UnloadSummary } from './unload-summary.tsx'

/** The feeding is done: how near to the plan, group by group, and what became of the rest. */
export const DonePage = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id } = useFarm()
  const { residue, residue_choice, flags } = feeding
  const toPlan = () => void navigate(paths.farm(id, 'planning'))
  return (
    <Cab
      head={<HeadOfUnloading feeding={feeding} onBack={toPlan} />}
      bar={<MainButton onPress={toPlan}>{t('cab.toPlan')}</MainButton>}
    >
      <UnloadSummary feeding={feeding} title={t('cab.done')} />
      {residue_choice !== null && (
        <Note tone="plain">
          {t(`cab.residue.${residue_choice}.done`, { weight: format.weightText(residue) })}
        </Note>
      )}
      {residue !== null && residue < 0 && (
        <Note>{t('cab.residue.scaleError', { weight: format.weightText(-residue) })}</Note>
      )}
      {flags.includes('mixing_short') && <Note>{t('cab.wasMixedShort')}</Note>}
    </Cab>
  )
}
