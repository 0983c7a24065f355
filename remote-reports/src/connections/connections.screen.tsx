import { icarRoutes } from '@manger/contract/icar'
import { sessionRoutes } from '@manger/contract/session'
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

const Example = ({ title, text }: { title: string; text: string }) => {
  const t = useTranslate()
  return (
    <Card title={title} extra={<CopyButton text={text}>{t('connections.copy')}</CopyButton>}>
      <pre className={s.code}>{text}</pre>
    </Card>
  )
}

/** Where a program reads: the server, and the client that it reads of. */
type ReadFrom = {
  /** Such as `https://manger.example`. */
  origin: string
  /** Named in the path by those who work for several clients; null for who has one. */
  client: number | null
}

/** Signs in with two variables of the shell, and keeps the token in a third; it stops with an error when that fails. */
const signInExample = ({ origin }: ReadFrom): string =>
  [
    `TOKEN=$(curl -sf '${origin}/api/${sessionRoutes.create.path}' \\`,
    "  -H 'content-type: application/json' \\",
    '  -d "{\\"email\\":\\"$MANGER_EMAIL\\",\\"password\\":\\"$MANGER_PASSWORD\\"}" \\',
    `  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n')

/** The exports of ICAR, in the order in which they are told. */
const EXPORTS = ['feeds', 'rations', 'storages', 'reports'] as const

/** Reads one export with the token of the sign-in. */
export const exportExample = ({ origin, client }: ReadFrom, name: (typeof EXPORTS)[number]): string => {
  const prefix = client === null ? '' : `${client}/`
  return `curl -sf '${origin}/api/${prefix}${icarRoutes[name].path}' -H "authorization: Bearer $TOKEN"`
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
