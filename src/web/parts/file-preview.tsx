import { useEffect, useState } from 'react'

/** A file as a picture: as a data URL, because the policy of the page forbids other sources of pictures. */
export function FilePreview({ file, alt, size }: { file: Blob; alt: string; size: number }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setSource(String(reader.result)))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return <img src={source} alt={alt} width={size} height={size} />
}
