import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { inRoot } from '../run/root.ts'
import { commonConfig } from './common.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Manger: parts of the kit</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

/** The page that shows every part of the kit; only ever served by `pnpm dev ui`. */
export const catalogueBuild = (): Configuration => {
  const folder = inRoot('shared/ui')
  const common = commonConfig({ folder, mode: 'development' })
  return {
    ...common,
    name: 'catalogue',
    entry: { main: join(folder, 'catalogue/main.tsx') },
    output: { ...common.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [
      new rspack.HtmlRspackPlugin({ templateContent: PAGE, inject: 'body' }),
      new ReactRefreshRspackPlugin(),
    ],
  }
}
