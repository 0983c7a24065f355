import { useTranslation } from 'react-i18next'
import { Chip } from './chip.tsx'
import { STATUS_LOOKS, type Status } from './status-looks.ts'

/** The status of a feeding or of a client, as icon and word. */
export const StatusChip = ({ status }: { status: Status }) => {
  const { t } = useTranslation('ui')
  return <Chip {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Chip>
}
