import { icarRoutes } from '@manger/contract/icar'
import {
  useMay,
  usePage,
  usePageContext,
  usePaths,
  useRightOf,
  useSession,
  useTranslate,
} from '@manger/platform'
import { Card, FactList, Forbidden, Note, Page, PageHeader } from '@manger/ui'
import { CopyButton } from '@manger/ui/data'
import * as s from './connections.module.css'
import { EXPORTS, exportExample, signInExample } from './examples.ts'

const Example = ({ title, text }: { title: string; text: string }) => {
  const t = useTranslate()
  return (
    <Card title={title} extra={<CopyButton text={text}>{t('connections.copy')}</CopyButton>}>
      <pre className={s.code}>{text}</pre>
    </Card>
  )
}

/** How another program reads the data of this client: addresses, and examples that run as they stand. */
export const ConnectionsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const right = useRightOf()(icarRoutes.feeds)
  const { roles } = useSession()
  const { clientId } = usePageContext()
  const title = t('connections.title')
  usePage({ title, breadcrumbs: [{ title: t('areas.reports'), to: paths.client('reports/all') }] })
  if (!may(icarRoutes.feeds)) return <Forbidden isPage right={right} />
  const from = { origin: location.origin, client: roles.isClient ? null : clientId }
  const link = (path: string) => (
    <a href={path} target="_blank" rel="noreferrer">
      {`${location.origin}${path}`}
    </a>
  )
  return (
    <Page>
      <PageHeader title={title} back={paths.client('reports/all')} />
      <p className={s.lead}>{t('connections.lead')}</p>
      <Card title={t('connections.addresses')}>
        <FactList
          bare
          facts={[
            { label: t('connections.docs'), value: link('/api/docs') },
            { label: t('connections.openapi'), value: link('/api/openapi.json') },
          ]}
        />
      </Card>
      <Note>{t('connections.account')}</Note>
      <Example title={t('connections.signIn')} text={signInExample(from)} />
      {EXPORTS.filter((name) => may(icarRoutes[name])).map((name) => (
        <Example key={name} title={t(`connections.export.${name}`)} text={exportExample(from, name)} />
      ))}
    </Page>
  )
}
