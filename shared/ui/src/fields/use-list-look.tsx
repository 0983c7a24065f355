import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { useIsTouch } from '#media/use-media.ts'
import { Name } from '#names/name.tsx'
import { listHeight } from './option.ts'
import * as s from './select.module.css'

// antd's rows are as high as its controls (design 3).
const ROW_PX = { mouse: 36, touch: 44 }

type Shown = { data: { label: string; note?: string } }

type ListLook = { count: number; prefix: string | undefined; loading: boolean | undefined }

/** One line of an open list: label, and its note in small. */
const OptionRow = ({ label, note }: { label: string; note?: string | undefined }) => (
  <span className={s.option}>
    <span className={s.label}>
      <Name>{label}</Name>
    </span>
    {note !== undefined && <span className={s.note}>{note}</span>}
  </span>
)

/** What every list of options has in common: its height, its rows, its sign, and its word when it is empty. */
export const useListLook = ({ count, prefix, loading }: ListLook) => {
  const { t } = useTranslation('ui')
  const rowPx = ROW_PX[useIsTouch() ? 'touch' : 'mouse']
  return {
    listHeight: listHeight(count, rowPx),
    listItemHeight: rowPx,
    // No unfolding, as in menus: an option that still moves is missed by a quick finger.
    transitionName: '',
    prefix: prefix === undefined ? undefined : <span className={s.prefix}>{prefix}</span>,
    // antd's own sign turns while options are under way.
    suffixIcon: loading === true ? undefined : <Icon name="chevron-down" size={15} />,
    // The list is a listbox even when it is empty, and a listbox holds options.
    notFoundContent: (
      <span role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
        {t('noOptions')}
      </span>
    ),
    optionRender: ({ data }: Shown) => <OptionRow label={data.label} note={data.note} />,
  }
}
