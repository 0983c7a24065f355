import { type OpenSession, sessionRoutes } from '@manger/contract/session'
import {
  isApiError,
  useFormat,
  useNotify,
  useQuery,
  useSubmit,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { Button, Card, Chip, useIsPhone } from '@manger/ui'
import { type Column, DataTable, Question } from '@manger/ui/data'
import { useState } from 'react'
import { useFrameActions } from '#layout/frame-actions.ts'
import { agentName } from './agent-name.ts'

const useColumns = (onEnd: (session: OpenSession) => void): Column<OpenSession>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'agent',
      title: t('profile.where'),
      isName: true,
      card: 'title',
      render: ({ agent }) => agentName(agent),
    },
    { key: 'address', title: t('fields.address'), card: 'below', render: ({ address }) => address },
    {
      key: 'created',
      title: t('profile.signedIn'),
      priority: 2,
      render: ({ created_at }) => format.dateTime(created_at),
    },
    {
      key: 'used',
      title: t('profile.lastUsed'),
      card: 'below',
      render: ({ used_at }) => format.relative(used_at),
    },
    {
      key: 'end',
      title: '',
      align: 'center',
      card: 'aside',
      render: (session) =>
        session.current ? (
          <Chip tone="green" icon="circle-check">
            {t('profile.here')}
          </Chip>
        ) : (
          <Button size="small" onClick={() => onEnd(session)}>
            {t('frame.signOut')}
          </Button>
        ),
    },
  ]
}

/** Where this person is signed in; one place is signed out, or all of them. */
export const SessionsCard = () => {
  const t = useTranslate()
  const notify = useNotify()
  const { signOut } = useFrameActions()
  const { data, error, refresh } = useQuery(sessionRoutes.sessions, {})
  const isPhone = useIsPhone()
  const [isAsking, setAsking] = useState(false)
  const endOne = useWrite(sessionRoutes.endSession, t('profile.ended'))
  const endAll = useWrite(sessionRoutes.endSessions)
  const handleEnd = async ({ id }: OpenSession) => {
    try {
      await endOne({ params: { id } })
    } catch (error) {
      if (!isApiError(error)) throw error
      // Where it has ended by itself meanwhile, that is what was wanted.
      if (error.status !== 404) notify.error(error)
    }
    await refresh()
  }
  const endingAll = useSubmit(async () => {
    await endAll({})
    signOut()
  }, notify.error)
  const columns = useColumns((session) => void handleEnd(session))
  return (
    <Card
      flush={!isPhone}
      title={t('profile.sessions')}
      extra={
        <Button size="small" icon="log-out" onClick={() => setAsking(true)}>
          {t('profile.endAll')}
        </Button>
      }
    >
      <DataTable
        bare
        label={t('profile.sessions')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
      />
      <Question
        open={isAsking}
        title={t('profile.endAll')}
        text={t('profile.endAllText')}
        onClose={() => setAsking(false)}
        buttons={
          <>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
            <Button kind="danger" busy={endingAll.isBusy} onClick={() => void endingAll.submit()}>
              {t('profile.endAll')}
            </Button>
          </>
        }
      />
    </Card>
  )
}
