import type { Api } from '#src/contract/client/api.ts'

/**
 * Loads the data for every page: settings, categories, company pages.
 * @param public_url the public URL without a trailing '/', e.g. 'https://buxar.az'
 * @param embeds whether pages may embed content of other sites, such as a map
 */
export async function loadRootData(api: Api, public_url: string, embeds: boolean) {
  const [shop, categories, pages] = await Promise.all([
    api.call('shop', {}),
    api.call('menu', {}),
    api.call('pages', {}),
  ])
  return { shop, categories: categories.results, pages, public_url, embeds }
}
