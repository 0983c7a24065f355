import { useSession } from '@manger/platform'
import { useEffect, useState } from 'react'
import { cuesOf, filmOf, pictureOf } from './chapters.ts'
import * as s from './guide.module.css'
import { subtitlesOf } from './subtitles.formulas.ts'
import { useGuide } from './use-guide.ts'

/** The film of a chapter; ours has its sentences as subtitles in the language of the reader. */
export const Film = ({ chapter, title, isOurs }: { chapter: string; title: string; isOurs: boolean }) => {
  const { language } = useSession()
  const { chapters } = useGuide()
  const cues = isOurs ? cuesOf(chapter) : undefined
  const words = chapters.find(({ key }) => key === chapter)?.sentences
  const text = cues && words && subtitlesOf(cues, words)
  const [track, setTrack] = useState<string | null>(null)
  useEffect(() => {
    if (text === undefined) return undefined
    const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setTrack(address)
    return () => URL.revokeObjectURL(address)
  }, [text])
  const first = cues?.[0]?.step
  return (
    <video
      className={s.film}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      src={filmOf(chapter)}
      {...(first === undefined ? {} : { poster: pictureOf(chapter, first) })}
    >
      {track !== null && (
        <track
          key={track}
          kind="captions"
          src={track}
          srcLang={language === 'us' ? 'en' : language}
          label={title}
          default
        />
      )}
    </video>
  )
}
