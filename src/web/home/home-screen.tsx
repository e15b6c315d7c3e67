import type { Route } from './+types/home-screen.ts'
import { apiContext } from '../api-context.ts'
export async function loader({ context }: Route.LoaderArgs) { return context.get(apiContext).call('homePage', {}) }
export function meta() { return [{ title: 'Ana səhifə' }] }
export default function HomeScreen({ loaderData }: Route.ComponentProps) { return <h1>{loaderData.in_sale_count}</h1> }
