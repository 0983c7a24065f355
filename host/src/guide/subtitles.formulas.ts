import type { Cue } from './chapters.ts'

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Makes WebVTT of the sentences of a film: the times are those of the run that filmed it, the words those of the reader. */
export const subtitlesOf = (cues: readonly Cue[], words: Readonly<Record<string, string>>): string =>
  [
    'WEBVTT',
    ...cues.flatMap(({ step, from, to }) =>
      // An arrow would end the line of times, and a mark would be read as a tag.
      words[step] === undefined
        ? []
        : [
            `${moment(from)} --> ${moment(to)}\n${words[step].replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-->', '→')}`,
          ],
    ),
  ].join('\n\n')
