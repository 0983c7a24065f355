import { useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Card, Icon } from '@manger/ui'
import { chapterPath } from '#address/guide-path.ts'
import * as s from './guide.module.css'
import type { ReadChapter } from './use-guide.ts'

/** The chapters of the guide, as help lists them. */
export const GuideLinks = ({ chapters }: { chapters: readonly ReadChapter[] }) => {
  const t = useTranslate()
  return (
    <Card title={t('guide.book.title')}>
      <div className={s.links}>
        {chapters.map(({ key, title }) => (
          <Link key={key} to={chapterPath(key)} className={s.link ?? ''}>
            <Icon name="bookmark" size={16} />
            {title}
          </Link>
        ))}
      </div>
    </Card>
  )
}
