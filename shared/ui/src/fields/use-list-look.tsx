import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { useIsTouch } from '#media/use-media.ts'
import { listHeight } from './option.ts'
import { OptionRow } from './option-row.tsx'
import * as s from './select.module.css'

// antd's rows are as high as its controls (design 3).
const ROW_PX = { mouse: 36, touch: 44 }

type Shown = { data: { label: string; note?: string } }

/** What every list of options has in common: its height, its rows, its sign, and its word when it is empty. */
export const useListLook = (count: number, prefix: string | undefined) => {
  const { t } = useTranslation('ui')
  const rowPx = ROW_PX[useIsTouch() ? 'touch' : 'mouse']
  return {
    listHeight: listHeight(count, rowPx),
    listItemHeight: rowPx,
    prefix: prefix === undefined ? undefined : <span className={s.prefix}>{prefix}</span>,
    suffixIcon: <Icon name="chevron-down" size={15} />,
    notFoundContent: t('noOptions'),
    optionRender: ({ data }: Shown) => <OptionRow label={data.label} note={data.note} />,
  }
}
