import { useParams } from 'react-router-dom';

/** The ids of plan and price in the address. */
export function useChoice(): { productId: number; priceId: number } {
  const { productId, priceId } = useParams();
  return { productId: Number(productId), priceId: Number(priceId) };
}
