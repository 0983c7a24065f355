import { ACTIONS, can, mergeRights, type PermissionRecord } from '@manger/contract'
import { type AreaNeeds, MENU_GROUPS, mayOpen, registryRoute } from '@manger/contract/releases'
import { accessGroupRoutes, type Employee } from '@manger/contract/users'
import { useClient, useEvery, useQuery, useSession, useTranslate } from '@manger/platform'
import {
  Button,
  ErrorState,
  FactList,
  Icon,
  type IconName,
  isIconName,
  menuIcon,
  Note,
  SkeletonBlock,
} from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import { useFarmsText } from './employee.columns.tsx'
import * as s from './employees.module.css'

type Seen = { id: string; title: string; icon: IconName; place: number }

/** The pages that open for him, by their place in the menu: those of the registry, judged as the menu judges them. */
const useOpenAreas = (rights: readonly PermissionRecord[]) => {
  const { language } = useSession()
  const { modules } = useClient()
  const registry = useQuery(registryRoute, {})
  const opens = (needs: AreaNeeds) =>
    mayOpen(needs, { type: 'employee', modules, can: (one) => can(rights, one) })
  const areas: readonly Seen[] | undefined = registry.data?.remotes
    .flatMap(({ areas: some, titles }) =>
      some.flatMap(({ id, menu, needs, titleKey }) =>
        menu === null || !opens(needs)
          ? []
          : [
              {
                id,
                icon: isIconName(menu.icon) ? menu.icon : menuIcon(id),
                title: titles[language]?.[titleKey] ?? id,
                place: MENU_GROUPS.indexOf(menu.group) * 1000 + menu.order,
              },
            ],
      ),
    )
    .toSorted((one, other) => one.place - other.place)
  return { areas, error: registry.error, refresh: registry.refresh }
}

/** What an employee can open and do, in plain words: out of the rights that the API judges him by. */
export const SeeAsDialog = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const t = useTranslate()
  const { modules } = useClient()
  const farmsText = useFarmsText()
  const groups = useEvery(accessGroupRoutes.list)
  const own = (groups.data?.data ?? []).filter(({ id }) => employee.groups.some((group) => group.id === id))
  const rights = mergeRights(
    own.map(({ permissions }) => permissions),
    modules,
  )
  const { areas, error, refresh } = useOpenAreas(rights)
  const does = rights.flatMap(({ name, label, ...flags }) => {
    const words = ACTIONS.filter((action) => flags[action]).map((action) => t(`rights.actions.${action}`))
    return words.length === 0 ? [] : [{ label: t(label), value: words.join(', ') }]
  })
  const failed = error ?? groups.error
  const handleRetry = () => {
    void refresh()
    void groups.refresh()
  }
  const content = () => {
    if (failed !== undefined) return <ErrorState onRetry={handleRetry} />
    if (areas === undefined || groups.data === undefined) return <SkeletonBlock rows={7} />
    return (
      <div className={s.seen}>
        {employee.is_locked && <Note>{t('people.seesLocked')}</Note>}
        {does.length === 0 && <Note>{t('people.seesNothing')}</Note>}
        <p>{`${t('fields.farms')}: ${farmsText(employee)}`}</p>
        <h2>{t('people.opens')}</h2>
        {areas.length === 0 && <p>{t('people.noAreas')}</p>}
        <ul className={s.opens}>
          {areas.map(({ id, title, icon }) => (
            <li key={id}>
              <Icon name={icon} size={18} />
              {title}
            </li>
          ))}
        </ul>
        {does.length > 0 && (
          <>
            <h2>{t('people.does')}</h2>
            <FactList bare facts={does} />
          </>
        )}
      </div>
    )
  }
  return (
    <Dialog
      open
      title={`${t('people.seeAs')}: ${employee.name}`}
      onClose={onClose}
      footer={(leave) => <Button onClick={leave}>{t('checks.close')}</Button>}
    >
      {content()}
    </Dialog>
  )
}
