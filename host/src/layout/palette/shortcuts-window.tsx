import type { RegistryRemote } from '@manger/contract/releases'
import { useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { isOffered, type MenuPlace } from '#layout/menu/menu-entries.ts'
import { useMenuPlace } from '#layout/menu/use-menu.ts'
import { remotesAtom } from '#remotes/registry/remotes.atom.ts'
import * as s from './palette.module.css'
import { SHORTCUTS } from './shortcuts.ts'
import { Window } from './window.tsx'

/** The shortcuts that the areas of this person tell, under the titles of their pages. */
const areaShortcuts = (remotes: readonly RegistryRemote[], place: MenuPlace) =>
  remotes.flatMap(({ areas, titles }) => {
    const wordOf = (key: string) => titles[place.language]?.[key] ?? key
    return areas
      .filter((area) => isOffered(area, place) && area.keys !== undefined)
      .map(({ titleKey, keys = [] }) => ({
        title: wordOf(titleKey),
        lines: keys.map((shortcut) => ({ title: wordOf(shortcut.titleKey), keys: shortcut.keys })),
      }))
  })

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: 'Enter',
}

const nameOf = (key: string): string => {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl'
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

type ListProps = { title: string; lines: readonly { title: string; keys: readonly string[] }[] }

const List = ({ title, lines }: ListProps) => (
  <section>
    <h3 className={s.title}>{title}</h3>
    <dl className={s.keys}>
      {lines.map((line) => (
        <div key={line.title}>
          <dt>{line.title}</dt>
          <dd>
            {line.keys.map((key, index) => (
              <Fragment key={`${key} ${index}`}>
                {index > 0 && ' '}
                <kbd className={s.key}>{nameOf(key)}</kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Every shortcut of the product that this person can use: those of the frame, and what the areas tell as data. */
export const ShortcutsWindow = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const { place } = useMenuPlace()
  const areas = areaShortcuts(useAtomValue(remotesAtom), place)
  const own = Object.entries(SHORTCUTS).map(([name, keys]) => ({ title: t(`shortcuts.${name}`), keys }))
  return (
    <Window label={t('shortcuts.title')} onClose={onClose}>
      <div className={s.head}>
        <h2 className={s.heading}>{t('shortcuts.title')}</h2>
        <IconButton icon="close" label={t('frame.close')} onClick={onClose} />
      </div>
      {/* A list that scrolls is a stop of the keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div className={s.list} tabIndex={0}>
        <List title={t('shortcuts.everywhere')} lines={own} />
        {areas.map((area) => (
          <List key={area.title} {...area} />
        ))}
      </div>
    </Window>
  )
}
