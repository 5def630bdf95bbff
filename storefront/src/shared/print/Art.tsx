interface ArtProps {
  /** Null while there is no picture. */
  url: string | null;
  /** Colour in which everything is printed; null = as the artwork is. */
  tint: string | null;
}

/** The artwork, in one colour for a one-colour print; a grey field where it cannot be shown. */
export function Art({ url, tint }: ArtProps) {
  if (url === null)
    return (
      <span
        aria-hidden
        className="grid size-full place-items-center bg-ink/25 text-4xl font-bold text-white"
      />
    );
  if (tint === null) return <img src={url} alt="" draggable={false} className="size-full" />;
  const mask = `url("${url}") center / 100% 100% no-repeat`;
  return (
    <span aria-hidden className="block size-full" style={{ background: tint, mask, WebkitMask: mask }} />
  );
}
