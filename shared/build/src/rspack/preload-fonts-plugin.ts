import { type Compiler, rspack } from '@rspack/core'

/** Fetches fonts beside the first script: text that is drawn before its font would be drawn twice. */
export class PreloadFontsPlugin {
  readonly #test: RegExp

  /** `test`: the names of the fonts that every page may need. */
  constructor(test: RegExp) {
    this.#test = test
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadFontsPlugin', (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation)
      hooks.alterAssetTagGroups.tapPromise('PreloadFontsPlugin', async (data) => {
        const fonts = compilation.getAssets().filter(({ name }) => this.#test.test(name))
        const links = fonts.map(({ name }) => ({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
        }))
        return { ...data, headTags: [...links, ...data.headTags] }
      })
    })
  }
}
