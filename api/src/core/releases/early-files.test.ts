import { describe, expect, it } from 'vitest'
import { buildArea, buildRemote } from '#testing/releases/built-remote.ts'
import { earlyFilesOf, pagesOf } from './early-files.ts'
import type { HostFacts } from './host-facts.ts'

const HOST: HostFacts = {
  schema: 1,
  version: '1.0.0',
  build: 'host',
  contract: '1.0.0',
  shared: {},
  early: {
    frame: ['assets/frame.js', 'assets/frame.css'],
    faces: { '@manger/ui': ['assets/kit.js'], '@manger/ui/data': ['assets/kit.js', 'assets/data.js'] },
    words: { uk: ['assets/uk.js'], de: ['assets/de.js'] },
    integrity: Object.fromEntries(
      ['frame.js', 'frame.css', 'kit.js', 'data.js', 'uk.js', 'de.js'].map((name) => [
        `assets/${name}`,
        `sha384-${name}`,
      ]),
    ),
  },
}

const texts = Object.fromEntries(
  ['entry.js', '__federation_expose_remote.js', 'list.js', 'list.css', 'one.js', 'new.js', 'de.js'].map(
    (name) => [name, `/* ${name} */`],
  ),
)
const page = (path: string, files: string[], faces: string[] = []) => ({
  area: 'rations',
  path,
  files,
  faces,
})

const pages = pagesOf(
  buildRemote({
    name: 'planning',
    entry: 'entry.js',
    texts,
    areas: [buildArea({ id: 'rations', scope: 'farm', mount: 'rations' })],
    pages: [
      page('', ['list.js', 'list.css'], ['@manger/ui/data', 'react']),
      page(':rationId', ['one.js']),
      page('new', ['new.js']),
    ],
    words: { de: ['de.js'] },
  }).manifest,
)

const namesAt = (path: string, language = 'de') =>
  earlyFilesOf(HOST, pages, { path, language }).map(({ href }) => href.split('/').at(-1))

const FRAME = ['frame.js', 'frame.css', 'de.js']
const REMOTE = ['entry.js', '__federation_expose_remote.js']

describe('what a page is made of', () => {
  it.each([
    '/app/farms/3/rations',
    '/app/companies/2/farms/3/rations/',
    '/app/clients/9/farms/3/rations',
    '/app/activities/1/clients/9/companies/2/farms/3/rations',
  ])('is the same under each address of its area: %s', (path) => {
    const own = ['list.js', 'list.css', 'de.js']
    expect(namesAt(path)).toEqual([...FRAME, 'kit.js', 'data.js', ...REMOTE, ...own])
  })

  it('is that of the page which names most of the address', () => {
    expect(namesAt('/app/farms/3/rations/new')).toEqual([...FRAME, ...REMOTE, 'new.js', 'de.js'])
    expect(namesAt('/app/farms/3/rations/12')).toEqual([...FRAME, ...REMOTE, 'one.js', 'de.js'])
  })

  it.each(['/app', '/app/profile', '/app/farms/3', '/app/farms//rations', '/app/farms/3/rations/12/more'])(
    'is the frame alone where no remote has a page: %s',
    (path) => expect(namesAt(path)).toEqual(FRAME),
  )

  it('holds no words of a language that a build does not have', () => {
    expect(namesAt('/app/farms/3/rations/12', 'pl')).toEqual(['frame.js', 'frame.css', ...REMOTE, 'one.js'])
  })

  it('carries the hash that the script will ask with, and says what a file is', () => {
    const all = earlyFilesOf(HOST, pages, { path: '/app/farms/3/rations', language: 'de' })
    expect(all).toContainEqual({ href: '/assets/frame.css', as: 'style', integrity: 'sha384-frame.css' })
    const { files } = buildRemote({ texts }).manifest
    expect(all).toContainEqual({
      href: '/remotes/planning/1.0.0-aaaaaa/list.js',
      as: 'script',
      integrity: files['list.js'],
    })
  })

  it('is nothing of a host and a build of before', () => {
    const { early: _, ...before } = HOST
    expect(earlyFilesOf(before, [], { path: '/app/farms/3/rations', language: 'de' })).toEqual([])
  })
})
