import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { orSignIn } from '../session/require-sign-in.ts'
import type { Route } from './+types/addresses-screen.ts'
import { AddressBook } from './address-book.tsx'

export const meta = () => [{ title: accountWords.addresses }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, () => api.call('listAddresses', {}))
}
clientLoader.hydrate = true as const

/** The addresses that the customer keeps for further orders (B18). */
export default function AddressesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="title-page title-apart">{accountWords.addresses}</h1>
      <AddressBook addresses={loaderData} />
    </>
  )
}
