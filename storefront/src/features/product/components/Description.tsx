/** What the shop says of the product, as its editor wrote it. */
export function Description({ html }: { html: string | null }) {
  const isEmpty = html === null || html === '';
  return (
    <section aria-labelledby="description" className="min-w-0">
      <h2 id="description" className="mb-4 text-heading font-bold">
        상품 설명
      </h2>
      {isEmpty ? (
        <p className="text-ink-soft">설명을 준비하고 있습니다. 궁금한 점은 상담으로 알려드립니다.</p>
      ) : (
        // Sanitised by the server on write and on read (decision A34).
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
