/** The logo: a filmstrip frame with a crescent moon that doubles as a closed eye. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 32" className={className} fill="none">
      <path
        className="text-ink"
        fill="currentColor"
        fillRule="evenodd"
        d="M6 0h28a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Zm5.500 4.500a2 2 0 0 0-2 2v19a2 2 0 0 0 2 2h17a2 2 0 0 0 2-2v-19a2 2 0 0 0-2-2h-17ZM3.600 5.500v3.400h2.600V5.500H3.600Zm0 8.800v3.400h2.600v-3.400H3.600Zm0 8.800v3.400h2.600v-3.400H3.600ZM33.800 5.500v3.400h2.600V5.500h-2.600Zm0 8.800v3.400h2.600v-3.400h-2.600Zm0 8.800v3.400h2.600v-3.400h-2.600Z"
      />
      <g className="text-accent-ink" stroke="currentColor" strokeLinecap="round">
        <path
          d="M13.200 12.800c.9 4.300 3.600 6.700 6.800 6.700s5.900-2.400 6.800-6.700c-1.700 2.300-4 3.500-6.800 3.500s-5.100-1.200-6.800-3.500Z"
          fill="currentColor"
          strokeWidth="0.6"
          strokeLinejoin="round"
        />
        <path d="M20 21.600v2.300M15.700 20.400l-1.200 2M24.300 20.400l1.200 2" strokeWidth="1.500" />
      </g>
    </svg>
  );
}
