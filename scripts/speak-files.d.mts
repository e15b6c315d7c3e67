export function speakFiles(folder: string): void
