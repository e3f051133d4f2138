export function Footer() {
  return (
    <footer className="page-column mt-16">
      <div className="flex flex-col gap-1 border-line border-t py-7 text-ink-soft text-sm sm:flex-row sm:justify-between">
        <p>One film a day, in five dreamt scenes.</p>
        <p>A new reel at midnight UTC.</p>
      </div>
    </footer>
  );
}
