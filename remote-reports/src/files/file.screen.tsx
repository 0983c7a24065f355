import { type MadeReport, madeReportPath, madeReportRoutes } from '@manger/contract/reports'
import { useFormat, useMay, useOne, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { useParams } from '@manger/platform/router'
import { Button, Card, EmptyState, FactList, Forbidden, LinkButton, Note, Page, PageHeader } from '@manger/ui'
import { PageState } from '../common/page-state.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { useFileDays } from './file.columns.tsx'
import * as s from './files.module.css'
import { useMadeDownload } from './use-made-download.ts'

const FORBIDDEN = 403
const GONE = 404

const FileCard = ({ file }: { file: MadeReport }) => {
  const t = useTranslate()
  const format = useFormat()
  const daysOf = useFileDays()
  const { isBusy, download } = useMadeDownload()
  return (
    <Card title={t(`reports.type.${file.type}`)}>
      <div className={s.file}>
        <FactList
          bare
          facts={[
            { label: t('filter.dates'), value: daysOf(file) },
            { label: t('schedule.format'), value: file.format.toUpperCase() },
            { label: t('files.made'), value: format.dateTime(file.created_at) },
            { label: t('files.for'), value: file.author.name },
            { label: t('files.until'), value: format.day(file.last_on) },
          ]}
        />
        {file.corrected !== null && (
          <Note tone="wheat">
            {t('files.correctedSince', {
              count: file.corrected.count,
              at: format.dateTime(file.corrected.last_at),
            })}
          </Note>
        )}
        {file.mails !== undefined && file.mails.length > 0 && (
          <ul className={s.mails}>
            {file.mails.map(({ account, state, at, answer }) => (
              <li key={account.id}>
                {t(`files.mail.${state}`, { name: account.name, at: format.dateTime(at) })}
                {answer !== '' && <small> {answer}</small>}
              </li>
            ))}
          </ul>
        )}
        {file.problem === null ? (
          <Button kind="primary" icon="download" busy={isBusy} onClick={() => download(file)}>
            {t('file.title')}
          </Button>
        ) : (
          <Note tone="wheat">{t(`files.problem.${file.problem}`)}</Note>
        )}
      </div>
    </Card>
  )
}

/** One file by its own address, for its author and for whoever sees its preset and has the right of its report. */
export const FileScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const id = Number(useParams().id)
  const { data, error, refresh } = useOne(madeReportRoutes.get, id)
  const may = useMay()
  const right = useRightOf()(madeReportRoutes.get)
  const name = data?.data.name ?? t('files.title')
  usePage({ title: name })
  const toAll = <LinkButton to={paths.client(madeReportPath())}>{t('files.title')}</LinkButton>
  if (!may(madeReportRoutes.get)) return <Forbidden isPage right={right} />
  if (error?.status === FORBIDDEN) return <Forbidden isPage />
  if (error?.status === GONE)
    return (
      <Page>
        <PageHeader title={t('files.title')} />
        <EmptyState title={t('files.gone')} text={t('files.goneText')} actions={toAll} />
      </Page>
    )
  const back = paths.client(madeReportPath())
  if (data === undefined)
    return (
      <PageState
        title={name}
        list={{ title: t('files.title'), to: back }}
        error={error}
        onRetry={() => void refresh()}
      />
    )
  return (
    <Page>
      <PageHeader title={name} back={back} />
      <FileCard file={data.data} />
      {data.data.corrected !== null && <CorrectionsCard file={data.data} />}
    </Page>
  )
}
