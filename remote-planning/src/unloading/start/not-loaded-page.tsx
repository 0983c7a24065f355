import type { Feeding } from '@manger/contract/feedings'
import { useFarm, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { EmptyState } from '@manger/ui'
import { MainButton } from '../../weighing-here/cab/bar-button.tsx'
import { Cab } from '../../weighing-here/cab/cab.tsx'
import { HeadOfUnloading } from '../head-of-unloading.tsx'

/** Nothing to unload yet: the way to the loading. */
export const NotLoadedPage = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id } = useFarm()
  const plan = paths.farm(id, 'planning')
  return (
    <Cab
      head={<HeadOfUnloading feeding={feeding} onBack={() => void navigate(plan)} />}
      bar={
        <MainButton onPress={() => void navigate(`${plan}/${feeding.id}/load`)}>
          {t('cab.toLoading')}
        </MainButton>
      }
    >
      <EmptyState title={t('cab.notLoadedYet')} />
    </Cab>
  )
}
