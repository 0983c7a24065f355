import { gettingStartedRoutes } from '@manger/contract/farms'
import { APP, useMay, usePage, useSession, useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { Card, EmptyState, Icon, Input, LinkButton, Note, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { GETTING_STARTED } from '#address/getting-started-path.ts'
import { paletteAtom, TICKETS_PATH } from '#address/helpdesk-path.ts'
import { GuideLinks } from '#guide/guide-links.tsx'
import { useGuide } from '#guide/use-guide.ts'
import { useTicketNews } from '#helpdesk/tickets/tickets.api.ts'
import * as s from './help.module.css'
import { topicAt } from './topics.ts'
import { type Article, useHelp } from './use-help.ts'

const FILTERS = { at: filterOf.text(), topic: filterOf.text() } as const

/** Those whose texts together hold every word that is searched for. */
const found = <Item,>(items: readonly Item[], search: string, textsOf: (item: Item) => readonly string[]) => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const whole = textsOf(item).join(' ').toLocaleLowerCase()
    return words.every((word) => whole.includes(word))
  })
}

type TopicProps = { article: Article; isOpen: boolean; onOpen: (isOpen: boolean) => void }

const Topic = ({ article: { title, text }, isOpen, onOpen }: TopicProps) => {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView?.({ block: 'center' })
  }, [isOpen])
  return (
    <details
      ref={box}
      className={s.topic}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onOpen(currentTarget.open)}
    >
      <summary>
        {title}
        <Icon name="chevron-down" size={16} />
      </summary>
      {text.split('\n\n').map((part) => (
        <p key={part}>{part}</p>
      ))}
    </details>
  )
}

/** What the product does, page by page; opens at the page that one came from. */
export const HelpScreen = () => {
  const t = useTranslate()
  const { roles, me } = useSession()
  const may = useMay()
  const { values, search, set } = useFilters(FILTERS)
  const { articles, helps, remotes, isComing, hasFailed } = useHelp()
  const { unread } = useTicketNews()
  const show = useSetAtom(paletteAtom)
  const title = t('helpdesk.title')
  usePage({ title })
  const at = values.at === '' ? undefined : topicAt(values.at, { helps, remotes, roles })
  const chosen = values.topic === '' ? at : values.topic
  const guide = useGuide()
  const shown = found(articles, search.asked, ({ title, text, heading }) => [heading ?? '', title, text])
  const chapters = found(guide.chapters, search.asked, (one) => [one.title, ...Object.values(one.sentences)])
  const groups = [...Map.groupBy(shown, ({ heading }) => heading)]
  const questions = t('helpdesk.tickets')
  // Others have no client of their own to start with.
  const hasGuide = me.user_type === 'client' && may(gettingStartedRoutes.get)
  return (
    <Page>
      <PageHeader
        title={title}
        actions={[
          { key: 'keys', icon: 'sliders', label: t('shortcuts.title'), onSelect: () => show('shortcuts') },
          ...(hasGuide
            ? [
                {
                  key: 'guide',
                  icon: 'circle-play',
                  label: t('guide.title'),
                  to: `${APP}/${GETTING_STARTED}`,
                } as const,
              ]
            : []),
        ]}
        primary={{
          key: 'tickets',
          icon: 'message',
          label: unread > 0 ? `${questions} · ${unread}` : questions,
          to: TICKETS_PATH,
        }}
        {...(values.at === '' ? {} : { back: values.at })}
      />
      <search className={s.search}>
        <Input
          {...search.input}
          label={t('helpdesk.search')}
          placeholder={t('helpdesk.search')}
          icon="search"
          clearable
        />
      </search>
      {hasFailed && <Note>{t('helpdesk.missing')}</Note>}
      <div className={s.groups}>
        {chapters.length > 0 && <GuideLinks chapters={chapters} />}
        {groups.map(([heading, some]) => (
          <Card
            key={heading}
            // A page with one topic of its own name says it once.
            {...(some.length === 1 && some[0]?.title === heading
              ? {}
              : { title: heading ?? t('helpdesk.general') })}
          >
            {some.map((article) => (
              <Topic
                key={article.id}
                article={article}
                isOpen={article.id === chosen || (search.asked !== '' && shown.length === 1)}
                onOpen={(isOpen) => {
                  if (isOpen) set({ topic: article.id })
                  else if (article.id === chosen) set({ topic: '-' })
                }}
              />
            ))}
          </Card>
        ))}
        {isComing && <SkeletonBlock rows={4} />}
      </div>
      {!isComing && shown.length === 0 && chapters.length === 0 && (
        <EmptyState
          title={t('helpdesk.nothingFound')}
          actions={
            <LinkButton icon="message" to={TICKETS_PATH}>
              {questions}
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}
