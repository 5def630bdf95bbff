import type { Plugin } from 'vite';

/** The two slices of Pretendard that every page needs: Latin with digits, and the most frequent syllables. */
const NEEDED_AT_ONCE = /PretendardVariable\.subset\.(90|91)-[\w-]+\.woff2$/;

/** Adds preload links for those slices, so that prices and headings do not wait for the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'store:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => NEEDED_AT_ONCE.test(file));
        return files.map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        }));
      },
    },
  };
}
