import type { Api } from '../../contract/client/api.ts'

/**
 * What every page may use: the shop's settings, all categories, the company's pages.
 * @param public_url start of the shop's public address without a closing '/', e.g. 'https://buxar.az'
 * @param embeds whether pages may show what other sites serve, such as a map
 */
export async function loadRootData(api: Api, public_url: string, embeds: boolean) {
  const [shop, categories, pages] = await Promise.all([
    api.call('shop', {}),
    api.call('allCategories', {}),
    api.call('pages', {}),
  ])
  return { shop, categories: categories.results, pages, public_url, embeds }
}
