CREATE TABLE "part_draft" (
	"scope" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"part" text NOT NULL,
	"document" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"revision" integer NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_draft_scope_subject_id_part_pk" PRIMARY KEY("scope","subject_id","part")
);
--> statement-breakpoint
ALTER TABLE "part_draft" ADD CONSTRAINT "part_draft_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;