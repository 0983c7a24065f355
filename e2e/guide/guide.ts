import type { Chapter } from './chapter.ts'
import { setup, site, welcome } from './chapters/films.ts'
import { cab, consultant, people, plan, staff, stock } from './chapters/jobs.ts'

/** The one list: the journey does it, the films and pictures are taken of it, and the guide of the product tells it. */
export const GUIDE: readonly Chapter[] = [welcome, setup, plan, cab, stock, people, consultant, staff, site]
