import { ProductEditor } from '../components/editor/ProductEditor';

/** A new product. */
export default function ProductNewPage() {
  return <ProductEditor product={null} />;
}
