CREATE TABLE "part_edition" (
	"id" smallint PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_live" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_live_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "part_version" (
	"scope" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"edition" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_version_scope_subject_id_part_number_pk" PRIMARY KEY("scope","subject_id","part","number")
);
--> statement-breakpoint
ALTER TABLE "part_live" ADD CONSTRAINT "part_live_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_live" ADD CONSTRAINT "part_live_version" FOREIGN KEY ("scope","subject_id","part","number") REFERENCES "public"."part_version"("scope","subject_id","part","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_version" ADD CONSTRAINT "part_version_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_live_newest" ON "part_live" USING btree ("scope","subject_id","part","starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_live_starts" ON "part_live" USING btree ("starts_at");