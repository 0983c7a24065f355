/** What a client needs before his first feeding can be planned, in this order (domain d1: getting started). */
export const STEPS = [
  'company',
  'farm',
  'stock',
  'ingredients',
  'groups',
  'mixer',
  'ration',
  'period',
] as const
/** A step of the setup. */
export type Step = (typeof STEPS)[number]

/** How many of each there are; undefined while it is not known, or may not be seen. */
export type Counts = Readonly<Record<Step, number | undefined>>

/** Whether everything that can be seen is there. */
export const isSetUp = (counts: Counts): boolean => STEPS.every((step) => counts[step] !== 0)

/** The step to do now: the first of which there is nothing; undefined when all are done or unknown. */
export const nextStep = (counts: Counts): Step | undefined => STEPS.find((step) => counts[step] === 0)
