import { type MadeReport, madeReportPath } from '@manger/contract/reports'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Chip, Tag, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'

/** The days that a file tells of. */
export const useFileDays = (): ((file: Pick<MadeReport, 'from' | 'to'>) => string) => {
  const format = useFormat()
  return ({ from, to }) => (from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`)
}

/** Whether the file can be had, in a word: new, or why there is none. */
const FileState = ({ file, isNew }: { file: MadeReport; isNew: boolean }) => {
  const t = useTranslate()
  if (file.mails?.some(({ state }) => state === 'failed' || state === 'refused'))
    return (
      <Chip tone="orange" icon="warning">
        {t('files.notSent')}
      </Chip>
    )
  if (file.problem !== null)
    return (
      <Chip tone="orange" icon="warning">
        {t(file.problem === 'ended' ? 'files.ended' : 'files.notMade')}
      </Chip>
    )
  // What it tells is no longer so: that matters more than that it is new.
  if (file.corrected !== null)
    return (
      <Chip tone="orange" icon="history">
        {t('files.corrected', { count: file.corrected.count })}
      </Chip>
    )
  return isNew ? <Tag tone="wheat">{t('files.new')}</Tag> : null
}

/** Name, days, moment and state of the files. */
export const useFileColumns = (isNew: (file: MadeReport) => boolean): Column<MadeReport>[] => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const daysOf = useFileDays()
  return [
    {
      key: 'name',
      title: t('fields.name'),
      isName: true,
      card: 'title',
      render: ({ id, name, type }) => (
        <TwoLines note={t(`reports.type.${type}`)}>
          <Link to={paths.client(madeReportPath(id))}>{name}</Link>
        </TwoLines>
      ),
    },
    { key: 'days', title: t('filter.dates'), card: 'below', render: daysOf },
    {
      key: 'format',
      title: t('schedule.format'),
      priority: 2,
      card: 'note',
      render: (file) => file.format.toUpperCase(),
    },
    {
      key: 'made',
      title: t('files.made'),
      priority: 2,
      card: 'note',
      render: ({ created_at }) => format.dateTime(created_at),
    },
    {
      key: 'until',
      title: t('files.until'),
      priority: 3,
      render: ({ last_on }) => format.day(last_on),
    },
    {
      key: 'state',
      title: t('filter.status'),
      card: 'aside',
      render: (file) => <FileState file={file} isNew={isNew(file)} />,
    },
  ]
}
