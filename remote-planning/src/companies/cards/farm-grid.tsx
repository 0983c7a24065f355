import { type Farm, type FarmProgress, farmRoutes } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { EmptyState, type PageAction } from '@manger/ui'
import * as s from './farm-card.module.css'
import { FarmCard } from './farm-card.tsx'

type FarmGridProps = {
  farms: readonly Farm[]
  today: readonly FarmProgress[]
  onEdit: (farm: Farm) => void
}

/** The farms of a company as cards. */
export const FarmGrid = ({ farms, today, onEdit }: FarmGridProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const may = useMay()
  if (farms.length === 0) return <EmptyState title={t('company.noFarms')} />
  const actionsOf = (farm: Farm): PageAction[] => {
    if (!may(farmRoutes.update)) return []
    const plan: PageAction = {
      key: 'plan',
      icon: 'calendar-check',
      label: t('areas.planning'),
      to: paths.farm(farm.id, 'planning'),
    }
    const edit: PageAction = {
      key: 'edit',
      icon: 'edit',
      label: t('action.edit'),
      onSelect: () => onEdit(farm),
    }
    return may(feedingRoutes.list) ? [plan, edit] : [edit]
  }
  return (
    <div className={s.grid}>
      {farms.map((farm) => (
        <FarmCard
          key={farm.id}
          farm={farm}
          progress={today.find((progress) => progress.farm.id === farm.id)}
          actions={actionsOf(farm)}
          isBusy={today.some(({ begun_feeding }) => begun_feeding)}
        />
      ))}
    </div>
  )
}
