import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SUGGESTED_SEARCHES } from '@store/domain';
import { paths } from '../../../shared/paths';
import { SearchForm } from '../../../shared/search/SearchForm';
import { Stamp } from '../../../shared/ui/Stamp';
import { Pending, Skeleton } from '../../../shared/ui/States';
import { bannersQuery } from '../api/banners';
import { BannerCarousel } from './BannerCarousel';
import { BANNER_BOX } from './banner-box';

/** Headline and search at once, then the banners when they are loaded. */
export function Hero() {
  return (
    <div className="border-b border-rule bg-hanji-light">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 pt-7 pb-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-end lg:pt-10 lg:pb-8">
        <div>
          <p className="flex flex-wrap gap-1.5">
            <Stamp>공장가</Stamp>
            <Stamp tone="pine">수량별 단가</Stamp>
            <Stamp tone="ink">로고 인쇄</Stamp>
          </p>
          <h1 className="mt-3 text-display font-black">
            많이 살수록 내려가는 단가를
            <br />
            <span className="text-persimmon-deep">처음부터</span> 보여 드립니다
          </h1>
        </div>
        <div>
          <p className="mb-3 text-ink-soft">
            호텔과 식당에서 매일 쓰는 상품을 공장에서 바로. 한 개부터{' '}
            <span className="whitespace-nowrap">수만 개까지</span> 단가를 확인하고 주문하세요.
          </p>
          {/* Wide screens already have it in the header. */}
          <div className="lg:hidden">
            <SearchForm label="필요한 상품 찾기" />
          </div>
          <SuggestedSearches />
        </div>
      </div>
      <div className="page pb-8 lg:pb-10">
        <Banners />
      </div>
    </div>
  );
}

function SuggestedSearches() {
  return (
    <ul aria-label="추천 검색어" className="no-scrollbar mt-1 -ml-2 flex overflow-x-auto">
      {SUGGESTED_SEARCHES.map((word) => (
        <li key={word} className="shrink-0">
          <Link
            to={paths.search({ q: word })}
            className="flex min-h-11 items-center px-2 text-[0.9375rem] text-ink-soft underline decoration-rule underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Banners are optional: if they cannot be loaded, a fixed one takes their place. */
function Banners() {
  const banners = useQuery(bannersQuery('hero'));
  if (banners.isPending) {
    return (
      <Pending label="배너를 불러오는 중입니다.">
        <Skeleton className={BANNER_BOX} />
      </Pending>
    );
  }
  if (banners.isError || banners.data.length === 0) return <StatusBanner />;
  return <BannerCarousel banners={banners.data} />;
}

function StatusBanner() {
  return (
    <div className={`${BANNER_BOX} crop-marks flex flex-col justify-end bg-ink p-6 text-white sm:p-10`}>
      <p className="text-title font-bold">찾는 상품이 없으신가요?</p>
      <p className="mt-2 text-white/85">사진 한 장만 보내 주시면 공장을 찾아 견적을 드립니다.</p>
      <Link
        to={paths.sourcing}
        className="mt-5 inline-flex min-h-12 w-fit items-center bg-white px-6 font-semibold text-ink"
      >
        공장 소싱 알아보기
      </Link>
    </div>
  );
}
