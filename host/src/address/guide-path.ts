import { APP } from '@manger/platform'
import { HELPDESK } from './helpdesk-path.ts'

/** The guide, below /app: a part of help. */
export const GUIDE = `${HELPDESK}/guide`

export const GUIDE_PATH = `${APP}/${GUIDE}`

/** Where one chapter of the guide is read. */
export const chapterPath = (chapter: string): string => `${GUIDE_PATH}?chapter=${chapter}`
