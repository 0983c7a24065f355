import { usePage, useTranslate } from '@manger/platform'
import { filterOf, Link, useFilters } from '@manger/platform/router'
import { Card, cx, EmptyState, ErrorState, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { useRef } from 'react'
import { chapterPath, GUIDE_PATH } from '#address/guide-path.ts'
import { HELPDESK_PATH } from '#address/helpdesk-path.ts'
import { pictureOf } from './chapters.ts'
import * as s from './guide.module.css'
import { type ReadChapter, useGuide } from './use-guide.ts'

const FILTERS = { chapter: { ...filterOf.text(), isPlace: true } } as const

const VIEWS: Readonly<Record<string, { width: number; height: number }>> = {
  desktop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
}

const Steps = ({ chapter: { key, view, steps, sentences } }: { chapter: ReadChapter }) => (
  <ol className={s.steps}>
    {steps.map((step) => (
      <li key={step} className={s.step}>
        <p>{sentences[step]}</p>
        {/* The sentence above says what it shows. */}
        <img
          className={cx(s.picture, view === 'phone' && s.narrow)}
          src={pictureOf(key, step)}
          alt=""
          loading="lazy"
          {...VIEWS[view]}
        />
      </li>
    ))}
  </ol>
)

/** The guide of this person's jobs, step by step, with pictures of the real product; prints as it stands. */
export const GuideScreen = () => {
  const t = useTranslate()
  const title = t('guide.book.title')
  usePage({ title })
  const { values } = useFilters(FILTERS)
  const { chapters, isComing, hasFailed, retry } = useGuide()
  const box = useRef<HTMLDivElement>(null)
  const chosen = chapters.filter(({ key }) => values.chapter === '' || key === values.chapter)

  const print = async () => {
    const pictures = [...(box.current?.querySelectorAll('img') ?? [])]
    // What has not been scrolled to has not been fetched, and paper cannot wait for it.
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    window.print()
  }
  return (
    <Page>
      <PageHeader
        title={title}
        back={HELPDESK_PATH}
        actions={
          chosen.length === 0
            ? []
            : [{ key: 'print', icon: 'printer', label: t('guide.book.print'), onSelect: () => void print() }]
        }
      />
      {isComing && <SkeletonBlock rows={8} />}
      {hasFailed && <ErrorState onRetry={retry} />}
      {!isComing && !hasFailed && chosen.length === 0 && (
        <EmptyState
          title={t('helpdesk.nothingFound')}
          actions={<Link to={GUIDE_PATH}>{t('guide.book.all')}</Link>}
        />
      )}
      <div className={s.chapters} ref={box}>
        {chapters.length > 1 && (
          <nav className={s.contents} aria-label={t('guide.book.contents')}>
            {values.chapter !== '' && <Link to={GUIDE_PATH}>{t('guide.book.all')}</Link>}
            {chapters
              .filter(({ key }) => key !== values.chapter)
              .map((chapter) => (
                <Link key={chapter.key} to={chapterPath(chapter.key)}>
                  {chapter.title}
                </Link>
              ))}
          </nav>
        )}
        {chosen.map((chapter) => (
          <Card key={chapter.key} title={chapter.title}>
            <Steps chapter={chapter} />
          </Card>
        ))}
      </div>
    </Page>
  )
}
