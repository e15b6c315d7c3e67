export function ErrorScreen({ error }: { error: unknown }) { return <h1>{String(error)}</h1> }
