export function Footer() {
  return (
    <footer className="mt-16 border-line border-t">
      <div className="page-column flex flex-col gap-1 py-7 text-ink-soft text-sm sm:flex-row sm:justify-between">
        <p>One film a day, in five dreamt scenes.</p>
        <p>A new reel at midnight UTC.</p>
      </div>
    </footer>
  );
}
