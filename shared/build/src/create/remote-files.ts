import { FULL_LANGUAGES } from '@manger/contract'

const FIRST_PORT = 3101

/** A port for the development server of a new remote, that none of the others has. */
export const freePort = (configs: readonly string[]): number => {
  const taken = configs.map((text) => Number(/port: (\d+)/.exec(text)?.[1] ?? 0))
  return Math.max(FIRST_PORT - 1, ...taken) + 1
}

type Full = (typeof FULL_LANGUAGES)[number]

// A team words its screens itself; until then each language says the same.
const EMPTY: Record<Full, string> = {
  uk: 'Тут ще нічого немає.',
  ru: 'Здесь ещё ничего нет.',
  en: 'Nothing here yet.',
  pl: 'Nic tu jeszcze nie ma.',
  nl: 'Hier is nog niets.',
  de: 'Hier gibt es noch nichts.',
  fr: 'Il n’y a encore rien ici.',
  it: 'Qui non c’è ancora nulla.',
  ro: 'Aici nu există încă nimic.',
  et: 'Siin pole veel midagi.',
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** `pasture-maps` as a component is named, and as a reader reads it. */
const pascalOf = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Given = { port: number; like: { peerDependencies: object; devDependencies: object } }

/** Every file of a new remote: what the structure test asks of each, with one area for everybody and one screen. */
export const remoteFiles = (name: string, { port, like }: Given): Record<string, string> => {
  const screen = `${pascalOf(name)}Screen`
  const words = (language: Full) => ({ areas: { [name]: titleOf(name) }, empty: EMPTY[language] })
  return {
    'package.json': json({
      name: `@manger/remote-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      imports: { '#*': './src/*' },
      scripts: { build: 'rspack build' },
      peerDependencies: like.peerDependencies,
      devDependencies: like.devDependencies,
    }),
    'rspack.config.ts': `import { remoteBuild } from '@manger/build'

export default remoteBuild({ name: '${name}', port: ${port} })
`,
    'tsconfig.json': json({
      extends: '../tsconfig.base.json',
      compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'] },
      include: ['src', 'locales', '../shared/build/src/assets.d.ts'],
    }),
    'README.md': `# remote-${name}

Owner: team ${name.replaceAll('-', ' ')}

What this remote is for, in one sentence.

## Areas, routes and permissions

| area | route | needs | job |
| --- | --- | --- | --- |
| ${name} | \`/app/${name}\` | – | \`src/${name}/\` |

\`src/areas.ts\` is the data the host makes routes and menu of; \`src/remote.tsx\` names the screen of each page.
[docs/your-remote.md](../docs/your-remote.md) tells how it is run alone, released and rolled back.
`,
    'src/areas.ts': `import type { Area } from '@manger/contract/releases'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: '${name}',
    scope: 'root',
    mount: '${name}',
    titleKey: 'areas.${name}',
    menu: { group: 'top', order: 90, icon: '${name}' },
    needs: {},
  },
]
`,
    'src/remote.tsx': `import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: '${name}',
  areas,
  pages: {
    '${name}': [
      { path: '', screen: async () => (await import('./${name}/${name}.screen.tsx')).${screen} },
    ],
  },
  words: (language) => import(\`../locales/\${language}.json\`),
})
`,
    [`src/${name}/${name}.screen.tsx`]: `import { usePage, useTranslate } from '@manger/platform'
import { EmptyState, Page, PageHeader } from '@manger/ui'

/** The first page of this remote. */
export const ${screen} = () => {
  const t = useTranslate()
  const title = t('areas.${name}')
  usePage({ title })
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState text={t('empty')} />
    </Page>
  )
}
`,
    [`src/${name}/${name}.test.tsx`]: `import { createFakePlatform } from '@manger/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ${screen} } from './${name}.screen.tsx'

test('the page has its title and says that it is empty', async () => {
  const fake = createFakePlatform({ words: { '${name}': en }, page: { remote: '${name}' } })
  render(<${screen} />, { wrapper: fake.Wrapper })
  expect(await screen.findByRole('heading', { name: '${titleOf(name)}' })).toBeDefined()
  expect(screen.getByText('Nothing here yet.')).toBeDefined()
})
`,
    ...Object.fromEntries(
      FULL_LANGUAGES.map((language) => [`locales/${language}.json`, json(words(language as Full))]),
    ),
    'locales/us.json': json({}),
  }
}
